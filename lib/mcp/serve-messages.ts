import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

interface Serving {
  /** A server for this HTTP request alone. */
  server: McpServer;
  /** Called with each error that the SDK reports. */
  onError: (error: Error) => void;
}

/**
 * Answers the messages of one HTTP request. Clients may speak the current protocol, which is stateless, or
 * the protocol of 2025, which this server serves without a session. Both get one plain JSON answer: no stream
 * stays open, and the result of a call is known when its request ends.
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
