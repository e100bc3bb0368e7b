import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { CURRENT_FUNDING, type FinancedCar } from '../../financing/index.ts';
import { CHANGE_FUNDING_CONDITION, showClosed } from '../../financing/web/index.ts';
import type { SentLead } from '../../leads/web/index.ts';
import { loadProposalPanel, prepareProposals } from '../../proposals/web/index.ts';

type Code = Awaited<ReturnType<typeof loadProposalPanel>>;
type PanelProps = ComponentProps<Code['ProposalPanel']>;

/** From the loader, where the site offers proposals. */
export type OfferedProposal = Pick<PanelProps, 'panel' | 'result' | 'today'> & {
  readonly words: { readonly cta: string; readonly failed: string };
};

type Of = {
  readonly offered: OfferedProposal | undefined;
  /** The code of the car on screen: what was simulated for another is of no use. */
  readonly code: string;
  readonly car: FinancedCar | undefined;
  readonly mvs: PanelProps['mvs'] | undefined;
  readonly stepLabel: string;
  readonly onSimulate: () => void;
};

/** What a simulation left in the page, unread: nobody has to decode it before a proposal is wanted. */
type Simulated = { readonly of: string; readonly funding: unknown; readonly response: unknown };

/**
 * Flow B in the configurator: once a car has been simulated there is a way to its proposal in the price bar, and an offer that
 * is continued with leads straight there.
 */
export function useConfiguratorProposal({ offered, code, car, mvs, stepLabel, onSimulate }: Of): {
  readonly onProposal: ((sent: SentLead | undefined) => void) | undefined;
  readonly way: ReactNode;
  readonly panel: ReactNode;
} {
  const simulated = useSimulated(code, offered !== undefined);
  const [shown, setShown] = useState<Pick<PanelProps, 'chosen' | 'before' | 'openings'>>();
  const [loaded, setLoaded] = useState<Code>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isSimulated = simulated.of === code;
  useEffect(() => {
    if (isSimulated) void prepareProposals().catch(() => undefined);
  }, [isSimulated]);
  const open = async (sent: SentLead | undefined) => {
    setState('loading');
    const panelCode = await loadProposalPanel().catch(() => undefined);
    setState(panelCode ? 'idle' : 'failed');
    if (!panelCode || !simulated.current || !mvs) return;
    setLoaded(panelCode);
    const { funding, response } = simulated.current;
    const chosen = panelCode.chosenOffer(funding, response);
    const before = panelCode.leadBefore(sent, mvs);
    if (!chosen || !before) return onSimulate();
    setShown((last) => ({ chosen, before, openings: (last?.openings ?? 0) + 1 }));
  };
  if (!offered) return { onProposal: undefined, way: undefined, panel: undefined };
  const Panel = loaded?.ProposalPanel;
  return {
    onProposal: (sent) => void open(sent),
    way: isSimulated && car && (
      <>
        <Button
          look="secondary"
          aria-haspopup="dialog"
          data-analytics="proposals:open"
          busy={state === 'loading'}
          onClick={() => void open(undefined)}
        >
          {offered.words.cta}
        </Button>
        <p role="status">{state === 'failed' ? offered.words.failed : ''}</p>
      </>
    ),
    panel: Panel && shown && car && mvs && (
      <Panel
        {...offered}
        {...shown}
        car={car}
        mvs={mvs}
        onSimulate={onSimulate}
        onClosed={() => showClosed(stepLabel)}
      />
    ),
  };
}

/** The tab's copy of the simulation, so that a reload finds it although its lead has taken it from the other storage. */
const KEPT = 'proposalFunding';

/**
 * Takes a copy of CURRENT_FUNDING in the moment in which a simulation is saved: the lead that carries it to the dealer removes
 * it afterwards.
 */
function useSimulated(code: string, isOffered: boolean) {
  const current = useRef<Simulated>(undefined);
  const [of, setOf] = useState<string>();
  const take = useCallback((simulated: Simulated | undefined) => {
    current.current = simulated;
    setOf(simulated?.of);
  }, []);
  useEffect(() => {
    if (!isOffered) return;
    take(read(() => sessionStorage, KEPT) as Simulated | undefined);
  }, [isOffered, take]);
  useEffect(() => {
    if (!isOffered) return;
    const onSaved = ({ detail }: CustomEvent<{ funding: unknown; response: unknown }>) => {
      const funding = read(() => localStorage, CURRENT_FUNDING) ?? detail.funding;
      const simulated = { of: code, funding, response: detail.response };
      take(simulated);
      keep(simulated);
    };
    const listener = onSaved as (event: Event) => void;
    document.addEventListener(CHANGE_FUNDING_CONDITION, listener);
    return () => document.removeEventListener(CHANGE_FUNDING_CONDITION, listener);
  }, [code, isOffered, take]);
  return {
    of,
    get current() {
      return current.current?.of === code ? current.current : undefined;
    },
  };
}

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(simulated: Simulated): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(simulated));
  } catch {
    // A reload then finds no simulation, and the car is simulated again.
  }
}
