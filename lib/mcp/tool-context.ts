import type { ToolContext } from '../agents/index.ts';
import { asProblem } from '../bff/index.ts';
import { negotiateLocale } from '../i18n/index.ts';
import type { Bellhop } from '../next/bellhop.ts';
import { defaultLocaleOf, type PropertyConfig } from '../property/index.ts';

export interface ServerToolContextOptions {
  bellhop: Pick<Bellhop, 'service' | 'log'>;
  config: PropertyConfig;
  /** The address of the property's page with the widget. It may have a query of its own. */
  page: URL;
}

/** Gives the tools on the server access to one property, through the service's reads for agents. */
export function serverToolContext({ bellhop, config, page }: ServerToolContextOptions): ToolContext {
  const { service, log } = bellhop;
  const localeOf = (requested: string | undefined) =>
    negotiateLocale({
      requested: requested ?? null,
      acceptLanguage: null,
      supported: config.locales,
      fallback: defaultLocaleOf(config),
    });
  return {
    property: async (requested) => {
      const locale = localeOf(requested);
      return { ...service.agents.describe(config, locale), locale };
    },
    today: () => service.today(config),
    search: (stay, locale) => service.agents.search(config, stay, locale),
    near: (stay) => service.agents.near(config, stay, defaultLocaleOf(config)),
    month: (query) => service.agents.month(config, query),
    pageAddress: (query) => {
      const address = new URL(page);
      for (const [name, value] of query) address.searchParams.set(name, value);
      return address.href;
    },
    problemOf: (error) => {
      const problem = asProblem(error);
      if (problem.code === 'internal')
        log.error('a tool failed', { property: config.slug, error: problem.cause });
      return problem.toProblem();
    },
  };
}
