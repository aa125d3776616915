// npm run import -- PATH [--dry-run] [--json] [--lang en|bn] [--hidden]: course packages and texts into the database.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { open, StartFault } from '#app/server/open.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { importPackage, type Report } from '#features/imports/server/service.ts';
import { reportWords } from '#features/imports/words.ts';
import { closeTool } from './close-tool.ts';

const SHOWN = 60;

function lines(report: Report, language: Language, path: string): string {
  const say = speaker(language);
  const out: string[] = [];
  if (report.items.length === 0) out.push(say(reportWords.nothing, { path }));
  for (const { state, title, lessons, questions } of report.items)
    out.push(
      state === 'refused'
        ? say(reportWords.refused, { title: title[language] })
        : say(reportWords[state], { title: title[language], lessons, questions }),
    );
  for (const refused of [true, false]) {
    const some = report.problems.filter((p) => p.refused === refused);
    if (some.length === 0) continue;
    out.push('', `${say(refused ? reportWords.left_out : reportWords.note)}:`);
    for (const p of some.slice(0, SHOWN)) out.push(`  ${p.file}${p.at ? ` · ${p.at}` : ''}: ${p.words[language]}`);
    const rest = some.length - SHOWN + (refused ? 0 : report.more_problems);
    if (rest > 0) out.push(`  ${say(reportWords.more_problems, { n: rest })}`);
  }
  const { courses, lessons, questions, files } = report;
  out.push(
    '',
    say(reportWords.total, {
      ...courses,
      lessons_created: lessons.created,
      lessons_updated: lessons.updated,
      lessons_archived: lessons.archived,
      questions_created: questions.created,
      questions_updated: questions.updated,
      files_added: files.added,
    }),
  );
  if (report.dry_run) out.push(say(reportWords.dry_run));
  return `${out.join('\n')}\n`;
}

async function main(): Promise<number> {
  const began = Date.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      hidden: { type: 'boolean' },
      lang: { type: 'string', default: 'en' },
    },
  });
  const language: Language = values.lang === 'bn' ? 'bn' : 'en';
  const [path] = positionals;
  if (!path) {
    process.stderr.write(`${speaker(language)(reportWords.usage)}\n`);
    return 2;
  }
  const opened = await open(process.env, undefined, { tool: true });
  try {
    const report = await importPackage(opened.pool, resolve(path), {
      dry_run: values['dry-run'] ?? false,
      publish: !values.hidden,
      afterCourse: indexCourse,
    });
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : lines(report, language, path));
    return report.refused || report.items.length === 0 ? 1 : 0;
  } finally {
    await closeTool(opened, began);
  }
}

// The embedded database sets an exit code of its own when a program merely ends, so the end is said here, once all is written.
const end = (code: number) => process.stdout.write('', () => process.exit(code));
main().then(end, (error: Error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : error.stack}\n`);
  end(1);
});
