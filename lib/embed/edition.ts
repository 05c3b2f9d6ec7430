/** Stands in every message as `bellhop`: whoever does not know this edition of them takes no notice. */
export const EDITION = '1';
