// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createApp } from 'vue';
import './react.ts';

/** @file The frameworks hear the element's events by the names that its types have. */

const told = new CustomEvent('bellhop:view-rooms', { detail: { rooms_found: 2 } });

it('React 19 hears an event by its own name', () => {
  const listener = vi.fn();
  const { container, unmount } = render(
    <bellhop-booking property="harbour-house" adults={2} {...{ 'onbellhop:view-rooms': listener }} />,
  );
  const element = container.querySelector('bellhop-booking');
  expect(element?.outerHTML).toBe('<bellhop-booking property="harbour-house" adults="2"></bellhop-booking>');
  if (element) fireEvent(element, told);
  expect(listener).toHaveBeenCalledOnce();
  unmount();
});

it('Vue 3 hears an event by its own name', () => {
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
  element?.dispatchEvent(told);
  expect(listener).toHaveBeenCalledOnce();
  app.unmount();
});
