import 'server-only';

/** @file What `next-bellhop/mcp` gives to a host's routes. */

export { createMcpHandlers, type McpHandlersOptions } from './handlers.ts';
