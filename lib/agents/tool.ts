import type { CalendarQuery } from '../contract/calendar.ts';
import type { Calendar } from '../contract/calendar-schema.ts';
import type { ProblemCode } from '../contract/http/problem.ts';
import type { FieldError, Problem } from '../contract/http/problem-schema.ts';
import type { NearOffers } from '../contract/near-stays-schema.ts';
import type { PropertyAnswer } from '../contract/property.ts';
import type { Availability } from '../contract/room-schema.ts';
import type * as z from '../contract/schema.ts';
import type { StayQuery } from '../contract/stay.ts';
import type { ToolInput } from './tool-input.ts';

/** @file What a tool for agents is. Every tool only reads: nothing here can name a guest, seal an order or send one. */

/** What tools work with: one property, as a server or a page can ask about it. */
export interface Means {
  /** The property in a language that it has, the nearest to the one asked for. */
  property(locale: string | undefined): Promise<PropertyAnswer & { locale: string }>;
  /** The property's own civil date. */
  today(): string;
  /** Rooms for a stay that has been checked. @param locale one of the property's */
  search(stay: StayQuery, locale: string): Promise<Availability>;
  /** Stays a few days earlier and later that have rooms, for a stay that has been checked. */
  near(stay: StayQuery): Promise<NearOffers>;
  /** What is known of a month that has been checked. @returns with `retryAfter`, the seconds until more is known */
  month(query: CalendarQuery): Promise<{ answer: Calendar; retryAfter?: number | undefined }>;
  /** The address of the page on which a guest books. @param query what is to be shown there */
  pageAddress(query: URLSearchParams): string;
  /** Whatever has been thrown by one of these, as a problem that its reader may know. */
  problemOf(error: unknown): Problem;
}

/** A JSON object: what a tool answers. */
export type Facts = Readonly<Record<string, unknown>>;

/** Why a tool has no answer. */
export interface ToolProblem {
  code: ProblemCode;
  /** For a developer or an agent, in English. */
  message: string;
  errors?: FieldError[];
  /** Seconds. */
  retryAfter?: number;
}

/** What a call of a tool has come to. */
export type ToolResult =
  | { isError: false; content: Facts }
  | { isError: true; content: { problem: ToolProblem } };

/** A tool: its words for an agent, and what it does. */
export interface Tool<Input extends z.$ZodType = z.$ZodType> {
  /** What agents call it by: letters and underscores. */
  name: string;
  /** For a person. */
  title: string;
  /** For an agent: when to call it, what comes back, what it does not do. */
  description: string;
  /** Strict: a field that is not in it is refused. */
  input: ToolInput<Input>;
  /** @throws ToolError, or what `means` throw */
  run(input: z.infer<Input>, means: Means): Promise<Facts>;
}

/** A problem that a tool has found itself. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly problem: ToolProblem;

  constructor(problem: ToolProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** What every tool is told of by its annotations. */
export const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  // Texts in answers are written by somebody else than this server.
  openWorldHint: true,
} as const;
