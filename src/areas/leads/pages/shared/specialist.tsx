import { useState } from 'react';
import { useCodeAtIntent } from '../../../../ui/code-at-intent.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { ChosenCar } from '../../../catalogue/index.ts';
import type { LeadSettings } from '../../index.ts';
import { loadContactDialog } from '../../web/index.ts';
import type { ContactWords } from './contact.server.ts';

type Props = {
  /** From the loader. */
  readonly words: ContactWords;
  readonly car: ChosenCar | undefined;
  readonly settings: LeadSettings;
  readonly onCarEmptied: () => void;
  readonly onChooseCar: () => void;
  /** Whether a person or a company is asking. */
  readonly asksProfile?: boolean;
};

/** The way to a specialist: the form's code loads when somebody is about to ask. */
export function Specialist({ words, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { code: Dialog, isMissed, fetch, insist } = useCodeAtIntent(loadContactDialog, () => setOpen(false));
  return (
    <div>
      <div className="needs-script">
        <Button
          look="secondary"
          aria-haspopup="dialog"
          data-analytics="contact:open"
          busy={isOpen && !Dialog}
          onPointerEnter={fetch}
          onFocus={fetch}
          onClick={() => {
            setOpen(true);
            insist();
          }}
        >
          {words.cta}
        </Button>
      </div>
      {/* Where it leads before JavaScript. */}
      <noscript>
        <p>
          <a href={words.plain.href} className="lone-link">
            {words.plain.text}
          </a>
        </p>
      </noscript>
      <p role="status">{isMissed ? words.failed : ''}</p>
      {Dialog && <Dialog {...form} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
