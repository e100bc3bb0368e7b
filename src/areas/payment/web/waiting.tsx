import { type MouseEvent, useEffect, useState } from 'react';
import { formatDate } from '../../../kit/calendar.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { QrCode } from '../../../ui/controls/qr-code.tsx';
import { downloadIcon } from '../../../ui/controls/rare-icons.ts';
import { copyByPress } from '../../../ui/copy-text.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { WirePayment } from '../contract.ts';
import { barWidths, printedLine } from '../domain/boleto.ts';
import { labels } from './labels.ts';
import styles from './payment-step.module.css';

type Instruction<K> = Extract<NonNullable<WirePayment['instruction']>, { kind: K }>;
type SandboxProps = { readonly port: number | undefined };

/** A Pix to be paid: QR code, the same to copy, and the time that is left. */
export function PixToPay({
  pix,
  expiresAt,
  port,
  isBusy,
  onAgain,
}: {
  pix: Instruction<'pix'>;
  expiresAt: string | undefined;
  isBusy: boolean;
  /** Asks for another code; none where nothing may begin any more. */
  onAgain: (() => void) | undefined;
} & SandboxProps) {
  const t = useLabels(labels);
  const left = useTimeLeft(expiresAt);
  const isOver = left === '0:00';
  return (
    <div className={styles.toPay} data-method="pix">
      {!isOver && <QrCode text={pix.code} className={styles.qr} />}
      <div className={styles.status}>
        <h3>{t('pix-title')}</h3>
        <p>{t('pix-scan')}</p>
        <p className={styles.left}>
          {isOver && t('pix-over')}
          {!isOver && left && <span role="timer">{t('pix-left', { time: left })}</span>}
        </p>
        {isOver && onAgain && (
          <Button busy={isBusy} icon="refresh" onClick={onAgain}>
            {t('pix-again')}
          </Button>
        )}
        {!isOver && <Copied name={t('pix-code')} text={pix.code} shown={pix.code} button={t('pix-copy')} />}
        <SandboxLink path={pix.rehearsal} port={port} />
      </div>
    </div>
  );
}

/** A boleto to be paid: the line to copy, the bars, and the paper. */
export function BoletoToPay({
  boleto,
  file,
  port,
}: { boleto: Instruction<'boleto'>; file: string } & SandboxProps) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const text = boleto.line ?? boleto.barcode ?? '';
  return (
    <div className={styles.toPay} data-method="boleto">
      <div className={styles.status}>
        <h3>{t('boleto-title', { date: formatDate(boleto.dueOn, locale) })}</h3>
        <p>{t('boleto-clears')}</p>
        {boleto.barcode && <Bars digits={boleto.barcode} />}
        {text && (
          <Copied name={t('boleto-line')} text={text} shown={printedLine(text)} button={t('boleto-copy')} />
        )}
        <LinkButton href={boleto.paper ?? file} look="secondary" icon={downloadIcon} download={!boleto.paper}>
          {t('boleto-file')}
        </LinkButton>
        <SandboxLink path={boleto.rehearsal} port={port} />
      </div>
    </div>
  );
}

/** A text that somebody takes elsewhere, and the button that copies it. */
function Copied({
  name,
  text,
  shown,
  button,
}: {
  name: string;
  text: string;
  shown: string;
  button: string;
}) {
  const t = useLabels(labels);
  const [result, setResult] = useState<'copied' | 'copy-failed'>();
  const copy = async (press: MouseEvent<HTMLButtonElement>) =>
    setResult((await copyByPress(text, press)) ? 'copied' : 'copy-failed');
  return (
    <div className={styles.copied}>
      <p className={styles.name}>{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be selected by keyboard */}
      <output className={styles.code} tabIndex={0} aria-label={name}>
        {shown}
      </output>
      <Button
        className={styles.scripted}
        data-copy={text}
        onClick={copy}
        icon={result === 'copied' ? 'check' : undefined}
      >
        {result === 'copied' ? t('copied') : button}
      </Button>
      <p role="status" className={styles.note}>
        {result === 'copy-failed' && t('copy-failed')}
      </p>
    </div>
  );
}

/** Bars of a boleto: interleaved 2 of 5, drawn as one path. */
function Bars({ digits }: { digits: string }) {
  let at = 10; // the quiet zone
  const bars = barWidths(digits.length % 2 ? `0${digits}` : digits).map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v50h-${width}z` : '';
    at += width;
    return bar;
  });
  return (
    <svg className={styles.bars} viewBox={`0 0 ${at + 10} 50`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  );
}

/** With the sandbox gateway nobody has a bank's app: its page stands for one. */
function SandboxLink({ path, port }: { path: string | undefined } & SandboxProps) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (path && port)
      setAddress(`${location.protocol}//${location.hostname}:${port}${path}?locale=${locale}`);
  }, [path, port, locale]);
  if (!address) return null;
  return (
    <p>
      <a href={address} target="_blank" rel="noopener noreferrer" className="lone-link">
        {t('rehearsal')}
      </a>
    </p>
  );
}

/** Minutes and seconds until a moment, told anew every second. */
function useTimeLeft(until: string | undefined): string {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (!until || now === undefined) return '';
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
