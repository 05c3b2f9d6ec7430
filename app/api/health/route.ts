import { bellhop } from '../../instance.ts';

export const GET = (_request: Request): Promise<Response> => bellhop().service.health();
