// Tabs with panels on one page (ARIA tablist, roving tabindex). A panel is made when it is shown for the first time, and stays.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface TabPanel {
  name: string;
  label: ReactNode;
  count?: ReactNode;
  content: () => ReactNode;
}
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** `first`: the one that is shown first, where it is not the first in the row. */
export function TabPanels({
  label,
  panels,
  first,
  onChange,
}: {
  label: string;
  panels: readonly TabPanel[];
  first?: string | undefined;
  onChange?: (name: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(first ?? panels[0]?.name);
  const [made, setMade] = useState<readonly (string | undefined)[]>([chosen]);
  const at = Math.max(
    0,
    panels.findIndex((panel) => panel.name === chosen),
  );
  const choose = (name: string) => {
    setChosen(name);
    onChange?.(name);
    setMade((was) => (was.includes(name) ? was : [...was, name]));
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    // with Alt they lead to another lesson
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Number.isFinite(by) ? (at + by + panels.length) % panels.length : by < 0 ? 0 : panels.length - 1;
    choose(panels[next]!.name);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="stack">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={step}>
        {panels.map((panel, i) => (
          <button
            key={panel.name}
            type="button"
            role="tab"
            id={`${id}-${panel.name}-t`}
            aria-controls={`${id}-${panel.name}`}
            aria-selected={i === at}
            tabIndex={i === at ? 0 : -1}
            onClick={() => choose(panel.name)}
          >
            {panel.label}
            {panel.count != null && <span className="count">{panel.count}</span>}
          </button>
        ))}
      </div>
      {panels.map((panel, i) => (
        <div
          key={panel.name}
          role="tabpanel"
          id={`${id}-${panel.name}`}
          aria-labelledby={`${id}-${panel.name}-t`}
          hidden={i !== at}
          className="stack"
        >
          {(i === at || made.includes(panel.name)) && panel.content()}
        </div>
      ))}
    </div>
  );
}
