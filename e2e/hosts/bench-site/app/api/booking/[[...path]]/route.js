import { createBookingHandlers } from '../../../../../../../lib/next/entry.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createBookingHandlers();
