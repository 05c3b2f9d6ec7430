import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { StayQuery } from '../../lib/contract/index.ts';

/**
 * Sends one search without an MCP client: the least that an agent can send.
 * @param endpoint the address of the tools
 */
export function searchAsAgent(
  endpoint: string,
  stay: StayQuery,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const params = { name: 'search_rooms', arguments: stay };
  return fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
}

/** The part of the answer of `booking_link` that the specs read. */
export const linkSchema = z.looseObject({
  url: z.url(),
  room: z.looseObject({ totalPrice: z.looseObject({ amount: z.string() }) }),
});

/** The input of an agent that asks for a link. */
export interface LinkInput extends StayQuery {
  roomTypeId: string;
  locale: string;
}

/** Asks for a link over MCP, like an assistant. @param endpoint the address of the tools */
export async function askForLink(endpoint: string, input: LinkInput): Promise<z.infer<typeof linkSchema>> {
  const client = new Client({ name: 'spec', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
  const { structuredContent } = await client.callTool({ name: 'booking_link', arguments: { ...input } });
  await client.close();
  return linkSchema.parse(structuredContent);
}
