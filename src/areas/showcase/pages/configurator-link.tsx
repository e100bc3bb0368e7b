import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './configurator-link.module.css';

type Props = {
  /** From the loader: what the link says, and its address up to the car. */
  readonly words: string;
  readonly to: string;
  readonly version: string;
  readonly colour: string;
};

/** Leads to the configurator with the version and the colour that the page shows. */
export function ConfigureLink({ words, to, version, colour }: Props) {
  return (
    <Link
      to={`${to}${version}_${colour}`}
      className={`${buttonClass('secondary')} ${styles.link}`}
      data-analytics="configurator:open"
    >
      <span>{words}</span>
      <Icon name="arrow" />
    </Link>
  );
}
