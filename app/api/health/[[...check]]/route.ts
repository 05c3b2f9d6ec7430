import { createHealthHandlers } from '../../../../lib/next/index.ts';
import { bellhop } from '../../../instance.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createHealthHandlers({ bellhop });
