import { createBookingHandlers } from 'next-bellhop';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createBookingHandlers();
