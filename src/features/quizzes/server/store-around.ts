// SQL of what stands around a result: when answers are shown, attempts left, who can help, and where else its questions are asked.
import { anyLesson, ofCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { allowedTo, areMarksTold, isSealed } from '#features/lessons/server/service.ts';
import type { ShowAnswers } from '../rules.ts';
import { counted, type Keeps } from './store-exams.ts';
import type { AttemptRow } from './store.ts';

/** What stands around a result: when it shows answers, attempts left, the lesson before the quiz, and who can help. */
export async function getSurroundings(sql: Sql, attempt: AttemptRow) {
  const [row] = await sql<
    {
      pass_percent: number;
      show_answers: ShowAnswers;
      /** An exam that somebody may still take. */
      sealed: boolean;
      /** Of an exam that draws from the bank: when what is shown, and since when its results are published. */
      review: { marks?: string; answers: string; right: string; explanations: string } | null;
      marks_told: boolean;
      results_out: boolean;
      results_at: string | null;
      drawn: boolean;
      /** Which of several attempts counts there, and the percent of the marks that it comes to. */
      keeps: Keeps | null;
      counted_share: number | null;
      due_at: string | null;
      /** Nothing of it is marked by a person. */
      practice: boolean;
      attempts_allowed: number | null;
      attempts_left: number | null;
      passed_once: boolean;
      overdue: boolean;
      journey_completed: boolean;
      way_back: Title | null;
      help: { teacher: string; bn_teacher: string; institution: string; bn_institution: string } | null;
    }[]
  >`
    select coalesce(l.pass_percent, c.pass_percent) as pass_percent, l.show_answers, ${isSealed(sql)} as sealed,
      x.review, ${areMarksTold(sql)} as marks_told, coalesce(x.results_at <= now(), false) as results_out,
      x.results_at, x.lesson_id is not null as drawn,
      x.keeps, own.counted_share,
      l.due_at, l.practice or l.kind not in ('quiz', 'exam') as practice, allowed.attempts as attempts_allowed,
      coalesce(l.due_at <= now(), false) as overdue,
      case when allowed.attempts is not null then greatest(0, allowed.attempts - own.submitted) end as attempts_left,
      own.passed_once,
      exists (
        select 1 from enrollments e
        where e.user_id = ${attempt.user_id} and e.course_id = l.course_id and e.completed_at is not null
      ) as journey_completed,
      (
        select json_build_object('id', b.id, 'title', b.title, 'bn_title', b.bn_title)
        from lessons b left join lessons bp on bp.id = b.parent_id
        where l.batch_id is null and b.course_id = l.course_id and b.kind not in ('section', 'quiz', 'exam')
          and ${ofCourse(sql, sql`b`)}
          and (coalesce(bp.position, b.position), coalesce(bp.id, b.id),
            case when bp.id is null then -1 else b.position end, b.id)
            < (coalesce(p.position, l.position), coalesce(p.id, l.id),
              case when p.id is null then -1 else l.position end, l.id)
        order by coalesce(bp.position, b.position) desc, coalesce(bp.id, b.id) desc,
          case when bp.id is null then -1 else b.position end desc, b.id desc
        limit 1
      ) as way_back,
      case when not own.passed_once and own.submitted >= allowed.attempts then json_build_object(
        'teacher', coalesce(t.name, ''), 'bn_teacher', coalesce(t.bn_name, ''),
        'institution', coalesce(i.institution_name_en, ''), 'bn_institution', coalesce(i.institution_name, '')
      ) end as help
    from lessons l
    join courses c on c.id = l.course_id
    left join institutions i on i.id = c.institution_id
    left join course_teachers t on t.course_id = c.id
      and t.position = (select min(position) from course_teachers where course_id = c.id)
    left join lessons p on p.id = l.parent_id
    left join exams x on x.lesson_id = l.id
    cross join lateral (select ${allowedTo(sql, sql`${attempt.user_id}::int`)} as attempts) allowed
    cross join lateral (${counted(sql, sql`${attempt.user_id}::int`)}) own
    where l.id = ${attempt.lesson_id}`;
  return row!;
}
interface Title {
  id: number;
  title: string;
  bn_title: string;
}
/** The lesson that a question is about, for the questions whose author named one. */
export const listSubjects = (sql: Sql, attempt: Pick<AttemptRow, 'lesson_id'>) =>
  sql<(Title & { question_id: number })[]>`
    select q.question_id, l.id, l.title, l.bn_title
    from lesson_questions q join lessons l on l.id = q.about_lesson_id and l.archived_at is null
    where q.lesson_id = ${attempt.lesson_id}`;
/** Other quizzes that are no practice and ask one of these questions, or another version of one, in courses that the learner is in or asked to enter: what was done there. */
export const listGradedQuizzesAsking = (
  sql: Sql,
  { user_id, lesson_id }: Pick<AttemptRow, 'user_id' | 'lesson_id'>,
  question_ids: readonly number[],
) =>
  sql<
    {
      question_id: number;
      show_answers: ShowAnswers;
      sealed: boolean;
      submitted: number;
      passed: boolean;
      attempts_left: number | null;
    }[]
  >`
    select same.question_id, l.show_answers, ${isSealed(sql)} as sealed, own.submitted, own.passed,
      case when l.attempts_allowed is not null
        then greatest(0, ${allowedTo(sql, sql`e.user_id`)} - own.submitted) end as attempts_left
    from enrollments e
    join lessons l on l.course_id = e.course_id and l.kind in ('quiz', 'exam') and not l.practice
      and (l.batch_id is null or l.batch_id = e.batch_id) and ${anyLesson(sql)} and l.archived_at is null
      and l.id <> ${lesson_id}
    join lesson_questions q on q.lesson_id = l.id
    join (
      select id as question_id, id as asked_id from unnest(${[...question_ids]}::int[]) id
      union
      select mine.id, asked.id from questions mine join questions asked on asked.bank_id = mine.bank_id
      where mine.id = any(${[...question_ids]}::int[])
    ) same on same.asked_id = q.question_id
    cross join lateral (
      select count(*)::int as submitted, coalesce(bool_or(a.passed), false) as passed from quiz_attempts a
      where a.user_id = e.user_id and a.lesson_id = l.id and a.submitted_at is not null
    ) own
    where e.user_id = ${user_id} and e.status <> 'rejected'`;
