// Ways on from a link that lets nobody in at the moment.
import { useWords } from '#core/i18n/web/language.tsx';
import { atCourse, atSearch } from '#features/courses/addresses.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import type { Joining, OfferedBatch } from '../contract.ts';
import { words } from '../words.ts';

/** The course where the link leads to one, else the institution; and the search. */
export function WaysOn({ link, course }: { link: Joining; course?: OfferedBatch['course'] | undefined }) {
  const t = useWords();
  return (
    <>
      {course ? (
        <ButtonLink look="b2" block to={atCourse({ uuid: course.uuid })}>
          {t(words.to_course)}
        </ButtonLink>
      ) : (
        link.institution_username && (
          <ButtonLink look="b2" block to={atPartner({ slug: link.institution_username })}>
            {t(words.to_institution)}
          </ButtonLink>
        )
      )}
      <ButtonLink look="b3" block to={atSearch()}>
        {t(words.find)}
      </ButtonLink>
    </>
  );
}
