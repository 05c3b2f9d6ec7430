import type { ComponentProps } from 'react';

/**
 * `primary`: the main action. `plain`: one of several actions. `strong`: the first of several. `quiet`: a
 * minor action, drawn as text. `danger`: a destructive action. `icon`: an icon without text.
 */
export type ButtonVariant = 'primary' | 'plain' | 'strong' | 'quiet' | 'danger' | 'icon';

const CLASSES: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bh-button',
  plain: 'bh-button bh-button-plain',
  strong: 'bh-button bh-button-plain bh-button-strong',
  quiet: 'bh-button bh-button-plain bh-button-quiet',
  danger: 'bh-button bh-button-danger',
  icon: 'bh-icon-button',
};

/** The classes of a button, also for a link that looks like one. @param place the class for its position */
export function buttonClass(variant: ButtonVariant, place?: string): string {
  return place ? `${CLASSES[variant]} ${place}` : CLASSES[variant];
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  /** @default 'primary' */
  variant?: ButtonVariant;
  /** The button keeps the focus, and a press does nothing, not even submit a form. */
  'aria-disabled'?: boolean;
}

/** All buttons of the widget use this component. @default `type` is 'button' */
export function Button({ variant = 'primary', className, type = 'button', onClick, ...props }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, className)}
      onClick={props['aria-disabled'] ? (event) => event.preventDefault() : onClick}
      {...props}
    />
  );
}
