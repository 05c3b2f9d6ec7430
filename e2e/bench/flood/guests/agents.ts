import type { StayQuery } from '../../../../lib/contract/index.ts';
import { searchAsAgent } from '../../../hosts/mcp-agent.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';

/** @file Agents that search over MCP while the guests search. */

/** The most calls at a time. An agent above this number is not sent. */
const CONNECTIONS = 250;

export interface AgentTally {
  sent: number;
  answered: number;
  /** Refused with a `Retry-After`. */
  refused: number;
  /** All other results, counted by kind. */
  wrong: Map<string, number>;
}

interface Agents {
  /** Lets an agent search this stay, if a connection is free. */
  search(stay: StayQuery): void;
  /** Waits for all answers. */
  end(): Promise<AgentTally>;
}

/** Opens the agents of one property. Each call comes from another address. */
export function openAgents(servers: Servers, slug: string): Agents {
  const tally: AgentTally = { sent: 0, answered: 0, refused: 0, wrong: new Map() };
  const underWay = new Set<Promise<void>>();

  async function ask(number: number, stay: StayQuery): Promise<void> {
    try {
      const address = `198.19.${(number >> 8) & 255}.${number & 255}`;
      const response = await searchAsAgent(`${servers.next()}/mcp/${slug}`, stay, {
        'x-forwarded-for': address,
      });
      const { result, error } = await response.json();
      const code =
        error?.data?.code ?? (result?.isError ? result.structuredContent.problem.code : 'answered');
      if (code === 'answered') tally.answered += 1;
      else if (code === 'too-many-requests') tally.refused += 1;
      else countIn(tally.wrong, String(code));
    } catch (error) {
      countIn(tally.wrong, String(error));
    }
  }

  return {
    search: (stay) => {
      if (underWay.size >= CONNECTIONS) return;
      tally.sent += 1;
      const asked = ask(tally.sent, stay).then(() => {
        underWay.delete(asked);
      });
      underWay.add(asked);
    },
    end: async () => {
      await Promise.all(underWay);
      return tally;
    },
  };
}
