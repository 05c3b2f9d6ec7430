import { fitMe, type PartnerMe } from '../mapping/me.ts';
import type { Question } from './reading.ts';

/** The request for what the API key is for. */
export const ME_QUESTION: Question<PartnerMe> = {
  operation: 'me',
  mapping: 'me',
  method: 'GET',
  path: '/me',
  read: fitMe,
};
