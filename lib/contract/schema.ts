import {
  _enum,
  _gte,
  _refine,
  _regex,
  _trim,
  type $strict,
  type $strip,
  $ZodArray,
  $ZodBoolean,
  type $ZodCheck,
  $ZodCustom,
  $ZodDiscriminatedUnion,
  $ZodEnum,
  $ZodNever,
  $ZodNullable,
  $ZodNumber,
  $ZodNumberFormat,
  $ZodObject,
  $ZodOptional,
  $ZodRecord,
  type $ZodShape,
  $ZodString,
  type $ZodType,
} from 'zod/v4/core';

/**
 * The zod builders for the contract, based on zod's core. `zod/mini` has them too, but adds about 10 kB
 * (gzip) of other builders to every page: bundlers cannot tell which of them are used.
 *
 * A page first loads no zod. So a subject of the first view has two files: `stay.ts` has constants and
 * functions, and imports schemas only as types; `stay-schema.ts` has the schemas and their inferred types. A
 * subject of later steps (a guest, a looked-up booking) has one file. once.size.spec.ts keeps the budget.
 */
export { type $ZodShape, type $ZodType, type output as infer, parse, safeParse } from 'zod/v4/core';

/** The error of a failed check. With `abort`, later checks are skipped. */
interface Refusal {
  error: string;
  abort?: boolean;
}

/** Makes a schema of a text. @param checks run in this order: {@link trim}, {@link refine}, {@link regex} */
export function string(...checks: $ZodCheck<string>[]): $ZodString<string> {
  return new $ZodString({ type: 'string', checks }) as $ZodString<string>;
}

export function number(): $ZodNumber {
  return new $ZodNumber({ type: 'number', checks: [] });
}

/** A safe integer. @param checks for example {@link minimum} */
export function int(...checks: $ZodCheck<number>[]): $ZodNumberFormat {
  return new $ZodNumberFormat({
    type: 'number',
    check: 'number_format',
    format: 'safeint',
    abort: false,
    checks,
  });
}

export function boolean(): $ZodBoolean {
  return new $ZodBoolean({ type: 'boolean' });
}

// The constructors of the core have no type parameters. Each `as` states the type that was passed in.

export function array<Element extends $ZodType>(element: Element): $ZodArray<Element> {
  return new $ZodArray({ type: 'array', element }) as $ZodArray<Element>;
}

export function optional<Inner extends $ZodType>(innerType: Inner): $ZodOptional<Inner> {
  return new $ZodOptional({ type: 'optional', innerType }) as $ZodOptional<Inner>;
}

export function nullable<Inner extends $ZodType>(innerType: Inner): $ZodNullable<Inner> {
  return new $ZodNullable({ type: 'nullable', innerType }) as $ZodNullable<Inner>;
}

export function oneOf<const Names extends readonly string[]>(names: Names) {
  return _enum($ZodEnum, [...names]);
}

/** An object with these keys; other keys are removed. */
export function object<Shape extends $ZodShape>(shape: Shape): $ZodObject<Shape, $strip> {
  return new $ZodObject({ type: 'object', shape }) as $ZodObject<Shape, $strip>;
}

/** An object with these keys and no others. */
export function strictObject<Shape extends $ZodShape>(shape: Shape): $ZodObject<Shape, $strict> {
  const catchall = new $ZodNever({ type: 'never' });
  return new $ZodObject({ type: 'object', shape, catchall }) as $ZodObject<Shape, $strict>;
}

/** One of several objects, which differ in the value of one key. */
export function oneOfObjects<const Objects extends readonly $ZodType[], Key extends string>(
  discriminator: Key,
  options: Objects,
): $ZodDiscriminatedUnion<Objects, Key> {
  return new $ZodDiscriminatedUnion({
    type: 'union',
    discriminator,
    options,
    inclusive: true,
  }) as $ZodDiscriminatedUnion<Objects, Key>;
}

/** An object with any keys and values of one kind. */
export function record<Value extends $ZodType>(valueType: Value): $ZodRecord<$ZodString<string>, Value> {
  return new $ZodRecord({ type: 'record', keyType: string(), valueType }) as $ZodRecord<
    $ZodString<string>,
    Value
  >;
}

export const trim = _trim;
export const minimum = _gte;

export function refine<Value>(holds: (value: Value) => boolean, refusal: Refusal): $ZodCheck<Value> {
  return _refine($ZodCustom, holds, refusal);
}

export function regex(pattern: RegExp, refusal: Refusal): $ZodCheck<string> {
  return _regex(pattern, refusal);
}
