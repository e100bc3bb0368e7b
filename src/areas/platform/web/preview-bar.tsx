import { Button } from '../../../ui/controls/button.tsx';
import styles from './consent-banner.module.css';

type Props = {
  words: { readonly title: string; readonly text: string; readonly back: string; readonly leave: string };
  /** Where the draft is worked on. */
  back: string;
  /** Where leaving is asked for, and for which draft. */
  leave: string;
  id: string;
};

/** Says on every page that a draft is looked at, and leads out of it. Written on the server, in the place of the consent banner. */
export const PreviewBar = ({ words, back, leave, id }: Props) => (
  <section className={styles.banner} aria-label={words.title}>
    <div className={`frame ${styles.row}`}>
      <p className={styles.words}>
        <strong>{words.title}</strong> {words.text}
      </p>
      {/* Buttons, so that the page's first link is still the one that skips to its content. */}
      <div className={styles.choices}>
        <form action={back}>
          <Button type="submit" look="secondary" className={styles.choice}>
            {words.back}
          </Button>
        </form>
        <form method="post" action={leave}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" className={styles.choice}>
            {words.leave}
          </Button>
        </form>
      </div>
    </div>
  </section>
);
