// docs/privacy.md from what the rooms declare: each table with personal data, what for, how long, who sees it.
import { listHoldings } from '#core/personal-data/server/holdings.ts';
import type { Held } from '#core/personal-data/server/declare.ts';

const keeps = ({ keep }: Held): string => {
  if (keep === 'account') return 'until the account is deleted';
  if (keep === 'stays') return 'stays, without a name or with the one on a certificate';
  const time = keep.days ? `${keep.days} ${keep.days === 1 ? 'day' : 'days'} after \`${keep.since}\`` : `until \`${keep.since}\``;
  return `${time} (\`${keep.by ?? 'my-data.end-traces'}\`)`;
};
const HEAD = `# Personal data

Made by \`npm run docs\` from what each room declares (\`server/held.ts\`); do not edit. \`tests/schema/personal-data.test.ts\` finds a column
that nobody declared. What a person is given of it is the archive of \`/profile/my-data\`; what deletion does to it is each room's \`erase\`.

Where “until the account is deleted” stands, it goes fourteen days after its person asks for that. Who sees it: besides the person, \`learners\` are those of the
same course, \`teachers\` its teachers, \`institution\` the people who work there, \`platform\` the staff of the whole site, \`public\` everybody.

`;
export function privacyPage(): string {
  const rows = listHoldings().map((held) => {
    const withheld = Object.entries(held.withheld ?? {}).map(([why, columns]) => `${why}: ${columns.map((c) => `\`${c}\``).join(', ')}`);
    const cells = [
      `\`${held.table}.${held.column}\``,
      held.what.en,
      held.why,
      keeps(held),
      held.sees.join(', '),
      held.given.map((c) => `\`${c}\``).join(', '),
      withheld.join('; '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const titles =
    '| where | what | what for | how long | who sees | given to its person | not given |\n| --- | --- | --- | --- | --- | --- | --- |';
  return `${HEAD}${titles}\n${rows.join('\n')}\n`;
}
