import { describe, expect, it } from 'vitest';
import { UsageError } from '../../command-line.ts';
import type { Offer } from './candidates.ts';
import { pickedFrom, readPicks } from './picking.ts';

const OFFER: Offer = {
  pick: 'total',
  says: 'the price',
  needed: true,
  candidates: [
    { path: 'price.amount', holds: '"12.00"', found: 'in 4 of 4, 3 different' },
    { path: 'price.tax', holds: '"2.00"', found: 'in 2 of 4, 1 different' },
  ],
};

/** A person with these answers. `asked` has the questions. */
function person(...answers: string[]) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answers.shift() ?? '';
  };
  return { asked, ask, given: new Map<string, string>(), isMinor: false };
}

describe('readPicks', () => {
  it('reads a field and a path, which may have an equals sign', () => {
    expect(readPicks(['total= price[kind = "total"].amount ', 'me.plan=plan'])).toEqual(
      new Map([
        ['total', 'price[kind = "total"].amount'],
        ['me.plan', 'plan'],
      ]),
    );
  });

  it.each([[['total']], [['total=']], [['price=a']], [['total=a', 'total=b']]])('refuses %j', (flags) => {
    expect(() => readPicks(flags)).toThrow(UsageError);
  });
});

describe('pickedFrom', () => {
  it('shows the candidates, and accepts the number of one', async () => {
    const picker = person('2');
    expect(await pickedFrom(OFFER, picker)).toBe('price.tax');
    expect(picker.asked.join()).toMatch(/1 +price\.amount +"12\.00" +in 4 of 4, 3 different/);
  });

  it('accepts a path that is no candidate', async () => {
    expect(await pickedFrom(OFFER, person(' $sum(nights.amount) '))).toBe('$sum(nights.amount)');
  });

  it('asks again after a wrong number, a wrong path or an empty answer, and says why', async () => {
    const picker = person('3', 'price[', '', '1');
    expect(await pickedFrom(OFFER, picker)).toBe('price.amount');
    expect(picker.asked.slice(1)).toEqual([
      expect.stringContaining('there is no candidate 3'),
      expect.stringContaining('not a JSONata expression'),
      expect.stringContaining('total is needed'),
    ]);
  });

  it('leaves out an optional field on Enter, and does not ask for a field without candidates', async () => {
    const optional = { ...OFFER, needed: false };
    expect(await pickedFrom(optional, person(''))).toBeUndefined();
    const picker = person();
    expect(await pickedFrom({ ...optional, candidates: [] }, picker)).toBeUndefined();
    expect(picker.asked).toEqual([]);
  });

  it('does not ask for a field that the command line has', async () => {
    const picker = { ...person(), given: new Map([['total', '2']]) };
    expect([await pickedFrom(OFFER, picker), picker.asked]).toEqual(['price.tax', []]);
  });

  it('picks nothing if no person can be asked', async () => {
    expect(await pickedFrom(OFFER, { given: new Map(), isMinor: false })).toBeUndefined();
  });
});
