import type { ComponentProps } from 'react';

const CLASSES = {
  plain: 'panel-button',
  main: 'panel-button panel-button-main',
  danger: 'panel-button panel-button-danger',
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled' | 'className'> {
  /** @default 'plain' */
  variant?: keyof typeof CLASSES;
  /** Stands at the other end of its row. @default false */
  apart?: boolean;
  /** The button keeps the focus, and a press does nothing, not even submit a form. */
  'aria-disabled'?: boolean;
}

/** All buttons of the panel use this component. @default `type` is 'button' */
export function Button({
  variant = 'plain',
  apart = false,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={apart ? `${CLASSES[variant]} panel-push` : CLASSES[variant]}
      onClick={props['aria-disabled'] ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}
