import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

interface Serving {
  /** For these messages alone. */
  server: McpServer;
  /** Told of what goes wrong. */
  onError: (error: Error) => void;
}

/**
 * Answers the messages of one request, of today's protocol (stateless) and of 2025's (without a session). Both are answered
 * with plain JSON, at once and as a whole: no stream is left open, and what a call came to is known when its request ends.
 * @param body of the request, parsed
 */
export async function serveMessages(
  request: Request,
  body: unknown,
  { server, onError }: Serving,
): Promise<Response> {
  const isOf2025 = await isLegacyRequest(request, body);
  if (!isOf2025) {
    const { fetch } = createMcpHandler(() => server, { legacy: 'reject', onerror: onError });
    return fetch(request, { parsedBody: body });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  transport.onerror = onError;
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
