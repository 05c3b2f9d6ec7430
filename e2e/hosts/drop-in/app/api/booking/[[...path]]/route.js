import { createBookingHandlers } from '../../../../../../../lib/next/index.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createBookingHandlers();
