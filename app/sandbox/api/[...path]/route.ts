import { panelHandlers } from '../../../sandbox-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = panelHandlers;
