// Questions of a survey in a course package: rows of a YAML file, each read by itself.
import { MOST_SURVEY_QUESTIONS } from '#features/surveys/rules.ts';
import { readSurvey, parseSurvey, surveyFault, type SurveyQuestion } from '#features/surveys/rules.ts';
import { type Problems, readRow, yamlRows } from './reading.ts';
import { paired, survey_row } from './shapes.ts';

const sides = (v: { en: string; bn: string }) => {
  const { en, bn } = paired(v);
  return { text: en, bn_text: bn };
};
export function readSurveyRows(text: string, file: string, problems: Problems): SurveyQuestion[] {
  const found: SurveyQuestion[] = [];
  const rows = yamlRows(text, file, problems);
  if (rows.length > MOST_SURVEY_QUESTIONS) problems.refuse(file, '', 'too_many', { limit: MOST_SURVEY_QUESTIONS });
  for (const [i, { row: raw }] of rows.slice(0, MOST_SURVEY_QUESTIONS).entries()) {
    const at = `#${i + 1}`;
    const row = readRow(survey_row, raw, file, at, problems);
    if (!row) continue;
    if (found.some(({ key }) => key === row.key)) {
      problems.refuse(file, at, 'duplicate', { key: row.key });
      continue;
    }
    const choices = (row.choices ?? []).map(({ key, ...said }, n) => ({
      id: key ?? `c${n + 1}`,
      ...sides({ en: said.en ?? '', bn: said.bn ?? '' }),
    }));
    const question = { key: row.key, type: row.type, ...sides(row.text), required: row.required ?? false, choices };
    const [read] = parseSurvey(readSurvey(JSON.stringify([question])) ?? '');
    if (read && surveyFault(read) === undefined) found.push(read);
    else problems.refuse(file, at, 'value', { key: 'choices' });
  }
  return found;
}
