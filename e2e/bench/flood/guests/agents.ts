import type { StayQuery } from '../../../../lib/contract/index.ts';
import { searchAsAgent } from '../../../hosts/mcp-agent.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';

/** @file Agents that search over MCP beside the guests. */

/** Calls under way at most. Agents beyond that are not sent. */
const CONNECTIONS = 250;

export interface AgentTally {
  sent: number;
  answered: number;
  /** Told when to come back. */
  refused: number;
  /** Everything else, by what it was. */
  wrong: Map<string, number>;
}

interface Agents {
  /** An agent searches this stay, if there is a connection left. */
  search(stay: StayQuery): void;
  /** Waits for all answers that are still out. */
  end(): Promise<AgentTally>;
}

/** Agents of one property. Each call comes from another address. */
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
