import type { en } from './messages/en.ts';

/** ICU messages nested by topic ("search.submit" is `messages.search.submit`), of any shape. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The same keys at every level, with any texts. English defines the shape of every other language. */
type SameShape<T> = { [Key in keyof T]: T[Key] extends string ? string : SameShape<T[Key]> };

export type Catalogue = SameShape<typeof en>;

type DotPath<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${DotPath<T[Key]>}`;
}[keyof T & string];

/** A text's dot path, for example `search.submit`. */
export type MessageKey = DotPath<typeof en>;
