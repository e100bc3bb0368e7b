import { CONSENT_VERSION, PURPOSES } from '../../../io/tracking/consent.ts';
import { boundName } from '../../../io/tracking/cookies.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './consent-banner.module.css';
import type { ConsentWords } from './consent-words.ts';

type Props = {
  words: ConsentWords;
  /** The cookie in which a choice stands. */
  cookie: string;
  /** Where all is listed that the portal keeps in browsers. */
  /** The list of cookies, if the site has one. */
  document: { readonly label: string; readonly address: string } | undefined;
};

/** Of the popover that the third button opens. */
const PURPOSES_ID = 'consent-purposes';

/**
 * Asks whether the visit may be counted and recognised; no, yes and choosing are equally easy. It stands in the page, over nothing, and is
 * shown before the first paint to who has not chosen yet, or has agreed to other words: the page's bytes are the same for everyone.
 * `io/tracking/choice.ts` is called by `data-consent`, and alone hides and shows it. The purposes open in the browser's own popover.
 */
export function ConsentBanner({ words, cookie, document }: Props) {
  // A refusal holds whatever the words become, and so does what a banner of somebody else's has kept: neither names our version.
  const isOld = `/^(?!no:)[^:;]*:(?!${CONSENT_VERSION}:)/.test(c)`;
  const under = (name: string) => `d.split("; ${name}=")[1]`;
  const kept = `let d="; "+document.cookie,c=${under(boundName(cookie))}??${under(cookie)}`;
  const isRequested = `${kept};if(c==null||${isOld})b.hidden=false`;
  // Looked at again when the page is seen again: another tab, or a page before this one in the history, may have been told meanwhile.
  const show = `let f=()=>{${isRequested};else if(!("again"in b.dataset))b.hidden=true};f();document.addEventListener("visibilitychange",f)`;
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
              {/* No link: the page's first one is that to its content, which stands after the banner. */}
              {document && (
                <form action={document.address}>
                  <Button type="submit" look="plain">
                    {document.label}
                  </Button>
                </form>
              )}
            </details>
          </div>
          <div className={styles.choices}>
            <Button look="secondary" className={styles.choice} data-consent="no">
              {words.no}
            </Button>
            <Button look="secondary" className={styles.choice} data-consent="yes">
              {words.yes}
            </Button>
            <Button look="secondary" className={styles.choice} popoverTarget={PURPOSES_ID}>
              {words.choose}
            </Button>
          </div>
        </div>
        <fieldset id={PURPOSES_ID} popover="auto" aria-label={words.title} className={styles.purposes}>
          {PURPOSES.map((purpose) => (
            <div key={purpose} className={styles.purpose}>
              <label>
                <input
                  type="checkbox"
                  value={purpose}
                  autoComplete="off"
                  aria-describedby={`consent-${purpose}`}
                />
                {words.purposes[purpose].name}
              </label>
              <p id={`consent-${purpose}`}>{words.purposes[purpose].text}</p>
            </div>
          ))}
          <Button wide data-consent="chosen">
            {words.save}
          </Button>
        </fieldset>
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a cookie's name out of letters, digits, _ and - */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <p id="consent-kept" role="status" className="visually-hidden" data-text={words.kept} />
    </>
  );
}
