import { Button } from '../../../ui/controls/button.tsx';
import styles from './consent-banner.module.css';
import type { ConsentWords } from './consent-words.ts';

type Props = {
  words: ConsentWords;
  /** The cookie in which a choice stands. */
  cookie: string;
};

/**
 * Asks whether the visit may be counted; yes and no are equally easy. It stands in the page, over nothing, and is shown before
 * the first paint to who has not chosen yet: the page's bytes are the same for everyone. `io/tracking/choice.ts` is called by
 * `data-consent`, and alone hides and shows it.
 */
export function ConsentBanner({ words, cookie }: Props) {
  const show = `("; "+document.cookie).includes("; ${cookie}=")||(b.hidden=false)`;
  // Long before the page's own script is there, on a slow phone: `io/tracking/start.ts` then takes up what was pressed.
  const keep = `document.addEventListener("click",e=>{let p=e.target.closest("[data-consent]");if(p)b.dataset.pressed=p.dataset.consent})`;
  const script = `(b=>{${show};${keep}})(document.currentScript.previousElementSibling)`;
  return (
    <>
      <section id="consent" hidden tabIndex={-1} className={styles.banner} aria-label={words.title}>
        <div className={`frame ${styles.row}`}>
          <div className={styles.words}>
            <p>{words.question}</p>
            <details>
              <summary>{words.more}</summary>
              <p>{words.details}</p>
            </details>
          </div>
          <div className={styles.choices}>
            <Button look="secondary" className={styles.choice} data-consent="no">
              {words.no}
            </Button>
            <Button look="secondary" className={styles.choice} data-consent="yes">
              {words.yes}
            </Button>
          </div>
        </div>
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a cookie's name out of letters, digits, _ and - */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <p id="consent-kept" role="status" className="visually-hidden" data-text={words.kept} />
    </>
  );
}
