import { createHealthHandlers } from '../../../../lib/next/entry.ts';
import { bellhop } from '../../../instance.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createHealthHandlers({ bellhop });
