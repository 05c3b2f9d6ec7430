import 'server-only';

/** @file `next-bellhop/mcp`: the handlers for a host's routes. */

export { createMcpHandlers, type McpHandlersOptions } from './handlers.ts';
