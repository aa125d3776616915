// Staff screen of courses: the list, what is done with one, and the order of the featured.
import { Suspense, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { latePart } from '#ui/latePart.ts';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atEditing, atExport, atImport, atListOf, atNew, atStep, kindOf } from '../addresses.ts';
import {
  changeShown,
  copyCourse,
  exportCourses,
  listCourses,
  listFeatured,
  placeFeatured,
  removeCourse,
  restoreCourse,
} from '../contract.ts';
import { courses, type StaffCourse } from '../lists.ts';
import { errors, words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';

const Arrange = latePart(() => import('#ui/work/Arrange.tsx'));
const featured = { main: 'title', many: words.order } as const;
const kindHere = (url: string) => (['training', 'assessment'] as const).find((kind) => url.startsWith(atListOf[kind]()));
const also = (kind: 'training' | 'assessment' | undefined) => (kind ? { kind } : {});
export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(courses, listCourses, where, also(kindHere(where.url)));

export default function CoursesPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const toast = useToast();
  const { may, current_role } = useSession();
  // what the front page shows is not for one institution to say
  const mayOrder = current_role?.owner ? 'main_site' : may('course.publish');
  const kind = kindHere(where.url);
  const [asking, setAsking] = useState<{ row: StaffCourse; deed: 'hide' | 'remove' }>();
  const [ordering, setOrdering] = useState(false);
  const [busy, setBusy] = useState(false);
  const titleOf = (row: StaffCourse) => pick(language, row.title, row.bn_title);
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast({ kind: 'bad', text: error.message });
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  };
  const feature = (row: StaffCourse, featured: boolean) =>
    void doing(async () => {
      await askSignedIn(changeShown, { id: row.id, featured });
      toast({ kind: 'ok', text: t(featured ? words.was_featured : words.was_unfeatured, { title: titleOf(row) }) });
    });
  const restore = async (row: StaffCourse) => {
    await askSignedIn(restoreCourse, { id: row.id });
    toast({ kind: 'ok', text: t(words.was_restored, { title: titleOf(row) }) });
  };
  const copy = (row: StaffCourse) =>
    void doing(async () => {
      const made = await askSignedIn(copyCourse, { id: row.id });
      toast({ kind: 'ok', text: t(words.was_copied, { title: titleOf(made) }) });
      go(atEditing[kindOf(made.kind)]({ id: made.id }));
    });
  const confirmed = ({ row, deed }: { row: StaffCourse; deed: 'hide' | 'remove' }) =>
    doing(async () => {
      const title = titleOf(row);
      if (deed === 'hide') {
        await askSignedIn(changeShown, { id: row.id, published: false });
        toast({ kind: 'ok', text: t(words.was_hidden, { title }) });
        return;
      }
      await askSignedIn(removeCourse, { id: row.id });
      toast({ kind: 'ok', text: t(words.was_removed, { title }), action: { label: t(words.undo), onPress: () => restore(row) } });
    });
  const step = (row: StaffCourse, slug: string) => atStep[kindOf(row.kind)]({ id: row.id, slug });
  return (
    <ListScreen
      title={t(kind === 'assessment' ? titles.exams : kind ? words.trainings : words.courses)}
      about={t(kind === 'assessment' ? words.exams_about : words.courses_about)}
      acts={
        <>
          <Allowed may={mayOrder} action={{ word: words.order, grant: 'course.publish' }} why={errors} look="b3">
            <Button look="b3" icon="star" onClick={() => setOrdering(true)}>
              {t(words.order)}
            </Button>
          </Allowed>
          <Allowed may={may('course.create')} action={{ word: words.import, grant: 'course.create' }} look="b3">
            <ButtonLink to={atImport()} look="b3" icon="upload">
              {t(words.import)}
            </ButtonLink>
          </Allowed>
          <Allowed may={may('course.create')} action={{ word: words.add[kind ?? 'course'], grant: 'course.create' }}>
            <ButtonLink to={atNew[kind ?? 'course']()} icon="plus">
              {t(words.add[kind ?? 'course'])}
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      <List<StaffCourse>
        list={courses}
        call={listCourses}
        download={exportCourses}
        also={also(kind)}
        ahead={data.found}
        own={data.own}
        at={(row) => atEditing[kindOf(row.kind)]({ id: row.id })}
        may={may as (grant: string) => boolean}
        doing={{
          copy: (row) => copy(row),
          export: (row) => go(atExport({ id: row.id })),
          edit: (row) => go(atEditing[kindOf(row.kind)]({ id: row.id })),
          publish: (row) => go(step(row, 'checklist')),
          feature: (row) => feature(row, true),
          unfeature: (row) => feature(row, false),
          hide: (row) => setAsking({ row, deed: 'hide' }),
          remove: (row) => setAsking({ row, deed: 'remove' }),
          restore: (row) => void doing(() => restore(row)),
        }}
        empty={<EmptyState title={t(words.none)} />}
      />
      {asking && (
        <ConfirmDialog
          open
          busy={busy}
          title={t(asking.deed === 'hide' ? words.hide_title : words.remove_title, { title: titleOf(asking.row) })}
          confirm={t(asking.deed === 'hide' ? words.hide : words.remove_deed)}
          onConfirm={() => void confirmed(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(asking.deed === 'hide' ? words.hide_text : words.remove_text)}</p>
        </ConfirmDialog>
      )}
      {ordering && (
        <Suspense>
          <Arrange settings={featured} list={listFeatured} update={placeFeatured} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </ListScreen>
  );
}
