// @module-tag redis
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { PartnerMapping } from '../../partner/index.ts';
import type { compileMapping } from '../../property/index.ts';
import { secretsOf, stayIn } from '../test/test-bench.ts';
import { at, type Instances, setUpInstances } from '../test/test-instances.ts';

let instances: Instances;
setUpInstances((started) => {
  ({ instances } = started);
});

const asked = () => instances.bench.arrivals().filter((arrival) => arrival === 'GET /availability').length;

describe('rooms that instances share', () => {
  beforeEach(async () => {
    await instances.bench.guest().search(stayIn(30));
    expect(asked()).toBe(1);
  });

  it('are read by another instance of the same site', async () => {
    await at(instances.other, instances.bench.guest()).search(stayIn(30));
    expect(asked()).toBe(1);
  });

  it('are not read by another site, whose property of that name has another property’s API key', async () => {
    // On sites with one property, the API key's variable has the same name everywhere.
    const elsewhere = instances.join({ secrets: secretsOf({ id: '3', value: 'another site’s secret' }) });
    await at(elsewhere, instances.bench.guest()).search(stayIn(30));
    expect(asked()).toBe(2);
  });

  it('are not read by an instance with other settings for the upstream', async () => {
    instances.bench.reload(({ properties }) => {
      for (const property of properties) Object.assign(property, { mapping: { availability: 'data' } });
    });
    await at(instances.join(), instances.bench.guest()).search(stayIn(30));
    expect(asked()).toBe(2);
  });
});

describe('a mapping', () => {
  it('can be configured for everything that can be mapped', () => {
    expectTypeOf<keyof ReturnType<typeof compileMapping>>().toEqualTypeOf<keyof PartnerMapping>();
  });
});
