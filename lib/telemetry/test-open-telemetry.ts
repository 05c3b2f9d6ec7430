import { context, metrics, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base';

/** For tests: OpenTelemetry's own SDK as a host registers it, with exporters in memory. */
export interface OpenTelemetry {
  /** The ended spans, in the order of their ends. */
  spans(): ReadableSpan[];
  /** Returns each series of a metric: its attributes, and its sum, its value or its count. */
  series(
    name: string,
  ): Promise<{ attributes: Record<string, unknown>; value: number; boundaries?: number[] }[]>;
  /** Everything that was exported, as text. */
  everything(): Promise<string>;
  stop(): Promise<void>;
}

const NEVER_BY_ITSELF_MS = 2 ** 30;

/**
 * Registers the SDK for this process, which must not have one. @param processors span processors besides the
 * exporter's
 */
export function startOpenTelemetry(...processors: SpanProcessor[]): OpenTelemetry {
  const spans = new InMemorySpanExporter();
  const tracing = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(spans), ...processors],
  });
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: NEVER_BY_ITSELF_MS });
  const metering = new MeterProvider({ readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(tracing);
  metrics.setGlobalMeterProvider(metering);
  const collected = async () => {
    exporter.reset();
    await metering.forceFlush();
    return exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  };
  return {
    spans: () => spans.getFinishedSpans(),
    series: async (name) =>
      (await collected())
        .filter(({ descriptor }) => descriptor.name === name)
        .flatMap((metric) => {
          if (metric.dataPointType === DataPointType.HISTOGRAM) {
            return metric.dataPoints.map(({ attributes, value: { count, buckets } }) => {
              return { attributes, value: count, boundaries: buckets.boundaries };
            });
          }
          if (metric.dataPointType === DataPointType.EXPONENTIAL_HISTOGRAM) return [];
          return metric.dataPoints.map(({ attributes, value }) => ({ attributes, value }));
        }),
    everything: async () =>
      JSON.stringify([
        spans.getFinishedSpans().map(({ name, attributes, events, links, status }) => ({
          ...{ name, attributes, events, links, status },
        })),
        await collected(),
      ]),
    stop: async () => {
      trace.disable();
      metrics.disable();
      context.disable();
      await Promise.all([tracing.shutdown(), metering.shutdown()]);
    },
  };
}
