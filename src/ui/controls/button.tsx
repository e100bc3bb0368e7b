import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'plain';

type Look = {
  look?: ButtonLook | undefined;
  /** Fills the width it stands in. */
  wide?: boolean | undefined;
  /** Stands after the text. */
  icon?: IconName | undefined;
};

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Why the button cannot be pressed now. It stays focusable and the reason stands below it, for everyone. */
    disabledReason?: ReactNode;
    /** The press is being worked on: a second press does nothing. */
    busy?: boolean | undefined;
  };

/** A button that says why when a rule disables it. */
export function Button({
  look = 'primary',
  wide,
  icon,
  disabledReason,
  busy,
  onClick,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(disabledReason) || busy;
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(lookOf({ look, wide }), className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
    >
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <div className={classNames(styles.explained, wide && styles.wide)}>
      {button}
      <p id={reasonId} className={styles.reason}>
        {disabledReason}
      </p>
    </div>
  );
}

/** A link that looks like a button. Works before JavaScript; a router link can be made with `buttonClass`. */
export function LinkButton({
  look = 'primary',
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(lookOf({ look, wide }), className)}>
      <span>{children}</span>
      {icon && <Icon name={icon} />}
    </a>
  );
}

/** Only a picture, with a name for those who do not see it. */
export function IconButton({
  icon,
  otherIcon,
  label,
  className,
  type = 'button',
  ...rest
}: {
  icon: IconName;
  /** A second picture; the style sheet of whoever asks for it shows one of the two. */
  otherIcon?: IconName | undefined;
  label: string;
} & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.iconOnly, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
      {otherIcon && <Icon name={otherIcon} />}
    </button>
  );
}

/** The class of a button's look, for elements that are not made here. */
export const buttonClass = (look: ButtonLook = 'primary', wide = false): string => lookOf({ look, wide });

const lookOf = ({ look = 'primary', wide }: Look) =>
  classNames(styles.button, styles[look], wide && styles.wide);
