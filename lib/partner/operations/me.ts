import { fitMe, type PartnerMe } from '../mapping/me.ts';
import type { Question } from './reading.ts';

/** Asks what the key is for. */
export const ME_QUESTION: Question<PartnerMe> = {
  operation: 'me',
  mapping: 'me',
  method: 'GET',
  path: '/me',
  read: fitMe,
};
