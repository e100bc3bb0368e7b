import { type ComponentType, useRef, useState } from 'react';
import type { CurrentCar, LeadSettings } from '../areas/leads/index.ts';
import type { ContactDialog } from '../areas/leads/web/index.ts';
import { Button } from '../ui/controls/button.tsx';

type Props = {
  /** From the loader. */
  readonly words: { readonly cta: string; readonly failed: string };
  readonly car: CurrentCar | undefined;
  readonly settings: LeadSettings;
  readonly onCarEmptied: () => void;
  readonly onChooseCar: () => void;
  /** Whether a person or a company is asking. */
  readonly asksProfile?: boolean;
};

/** The way to a specialist: the form's code loads when somebody is about to ask. */
export function Specialist({ words, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { Dialog, hasFailed, load } = useDialogCode();
  return (
    <div>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        data-analytics="contact:open"
        busy={isOpen && !Dialog && !hasFailed}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setOpen(true);
          load();
        }}
      >
        {words.cta}
      </Button>
      <p role="status">{isOpen && hasFailed ? words.failed : ''}</p>
      {Dialog && <Dialog {...form} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Dialog = ComponentType<Parameters<typeof ContactDialog>[0]>;

/** Fetched once; a failure is forgotten with the next try. */
function useDialogCode() {
  const [Dialog, setDialog] = useState<Dialog>();
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  const load = () => {
    loading.current ??= import('../areas/leads/web/index.ts').then(
      (code) => setDialog(() => code.ContactDialog),
      () => {
        loading.current = undefined;
        setFailed(true);
      },
    );
    setFailed(false);
  };
  return { Dialog, hasFailed, load };
}
