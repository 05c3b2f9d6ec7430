import { createMcpHandlers } from '../../../lib/mcp/entry.ts';
import { bellhop } from '../../instance.ts';

const handlers = createMcpHandlers({ bellhop });

type Handler = typeof handlers.POST;

/** Answers 404 without `BELLHOP_MCP`. */
const ifSwitchedOn =
  (handler: Handler): Handler =>
  async (request) =>
    bellhop().mcp ? handler(request) : new Response('Not found', { status: 404 });

export const GET = ifSwitchedOn(handlers.GET);
export const HEAD = ifSwitchedOn(handlers.HEAD);
export const POST = ifSwitchedOn(handlers.POST);
export const PUT = ifSwitchedOn(handlers.PUT);
export const PATCH = ifSwitchedOn(handlers.PATCH);
export const DELETE = ifSwitchedOn(handlers.DELETE);
export const OPTIONS = ifSwitchedOn(handlers.OPTIONS);
