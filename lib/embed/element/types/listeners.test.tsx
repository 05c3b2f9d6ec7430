// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from 'vue';
import './react.ts';

/** @file Checks that frameworks call listeners by the event names that the types have. */

const event = new CustomEvent('bellhop:view-rooms', { detail: { rooms_found: 2 } });

describe('listener on the element', () => {
  it('is called by React 19 under the event’s own name', () => {
    const listener = vi.fn();
    const { container, unmount } = render(
      <bellhop-booking property="harbour-house" adults={2} {...{ 'onbellhop:view-rooms': listener }} />,
    );
    const element = container.querySelector('bellhop-booking');
    expect(element?.outerHTML).toBe(
      '<bellhop-booking property="harbour-house" adults="2"></bellhop-booking>',
    );
    if (element) fireEvent(element, event);
    expect(listener).toHaveBeenCalledOnce();
    unmount();
  });

  it('is called by Vue 3 under the event’s own name', () => {
    const listener = vi.fn();
    const place = document.createElement('div');
    const app = createApp({
      setup: () => ({ listener }),
      template:
        '<bellhop-booking property="harbour-house" data-layer :adults="2" @bellhop:view-rooms="listener" />',
    });
    app.config.compilerOptions.isCustomElement = (tag) => tag === 'bellhop-booking';
    app.mount(place);
    const element = place.querySelector('bellhop-booking');
    expect(element?.getAttributeNames()).toEqual(['property', 'data-layer', 'adults']);
    element?.dispatchEvent(event);
    expect(listener).toHaveBeenCalledOnce();
    app.unmount();
  });
});
