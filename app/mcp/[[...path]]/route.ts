import { createMcpHandlers } from '../../../lib/mcp/entry.ts';
import { bellhop } from '../../instance.ts';

const handlers = createMcpHandlers({ bellhop });

type Handler = typeof handlers.POST;

/** Without `BELLHOP_MCP` there is nothing at this address. */
const whereSwitchedOn =
  (handler: Handler): Handler =>
  async (request) =>
    bellhop().mcp ? handler(request) : new Response('Not found', { status: 404 });

export const GET = whereSwitchedOn(handlers.GET);
export const HEAD = whereSwitchedOn(handlers.HEAD);
export const POST = whereSwitchedOn(handlers.POST);
export const PUT = whereSwitchedOn(handlers.PUT);
export const PATCH = whereSwitchedOn(handlers.PATCH);
export const DELETE = whereSwitchedOn(handlers.DELETE);
export const OPTIONS = whereSwitchedOn(handlers.OPTIONS);
