// Where everybody is: how many in each state, each a filter of the list below.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { readListState, writeListState } from '#core/lists/declare.ts';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { Card } from '#ui/Card.tsx';
import type { Watched } from '../contract-sitting.ts';
import { takers, type TakerState, takerStates } from '../lists-takers.ts';
import { words } from '../words-sitting.ts';

const looks: Record<TakerState, string> = {
  not_begun: 'mon-not-begun',
  lobby: 'mon-lobby',
  asking: 'mon-asking',
  under_way: 'mon-under-way',
  silent: 'mon-silent',
  paused: 'mon-paused',
  time_over: 'mon-time-over',
  marking: 'mon-marking',
  late: 'mon-late',
  passed: 'mon-passed',
  failed: 'mon-failed',
};
export function MonitorCounts({ seen }: { seen: Watched }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const place = usePlace();
  const state = readListState(takers, new URLSearchParams(place.search));
  const chosen = state.filters.state ?? [];
  const all = takerStates.reduce((sum, one) => sum + seen.counts[one], 0);
  const parts = takerStates.map((one, i) => ({
    one,
    n: seen.counts[one],
    from: takerStates.slice(0, i).reduce((sum, before) => sum + seen.counts[before], 0),
  }));
  const press = (one: TakerState) => {
    const { state: _, ...others } = state.filters;
    const filters = chosen.length === 1 && chosen[0] === one ? others : { ...others, state: [one] };
    go(place.pathname + writeListState(takers, { ...state, filters, page: 1 }), { preventScrollReset: true });
  };
  return (
    <Card title={t(words.where)} aside={<span className="muted">{t(words.people, { n: all })}</span>}>
      <svg className="mon-bar" viewBox={`0 0 ${Math.max(1, all)} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ one, from, n }) => n > 0 && <rect key={one} className={looks[one]} x={from} width={n} height={1} />)}
      </svg>
      <div className="mon-counts">
        {takerStates.map((one) => {
          const { word } = takers.columns.state.states[one];
          return (
            <button
              key={one}
              type="button"
              aria-pressed={chosen.includes(one)}
              title={t(words.filter, { state: t(word) })}
              onClick={() => press(one)}
            >
              <svg className="mon-key" viewBox="0 0 4 1" preserveAspectRatio="none" aria-hidden="true">
                <rect className={looks[one]} width={4} height={1} />
              </svg>
              <b>{number(language, seen.counts[one])}</b>
              <span>{t(word)}</span>
            </button>
          );
        })}
      </div>
      <p className="small muted">{t(words.no_blame)}</p>
    </Card>
  );
}
