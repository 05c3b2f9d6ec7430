/** The edition of the messages, in the field `bellhop` of each. A receiver ignores every other edition. */
export const EDITION = '1';
