import type { ComponentProps } from 'react';

/**
 * `primary`: the one way on. `plain`: one of several ways. `strong`: the first of several. `quiet`: a lesser
 * one, no more than its words. `danger`: a loss. `icon`: a picture, no words.
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

/** The classes of a button, for a link that looks like one too. @param place the class for where it stands */
export function buttonClass(variant: ButtonVariant, place?: string): string {
  return place ? `${CLASSES[variant]} ${place}` : CLASSES[variant];
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled'> {
  /** @default 'primary' */
  variant?: ButtonVariant;
  /** It keeps the focus, and a press does nothing: nor does it send a form. */
  'aria-disabled'?: boolean;
}

/** Every button with the widget's look. @default `type` is 'button' */
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
