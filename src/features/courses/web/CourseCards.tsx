// List of course cards.
import type { ReactNode } from 'react';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atCourse } from '../addresses.ts';
import { CourseCard } from './CourseCard.tsx';
import type { Card } from '../contract.ts';
import type { Heart } from './wishes.ts';

export const courseAddress = (course: { uuid: string }): string => atCourse({ uuid: course.uuid });

export function CourseCards<C extends Card>({
  courses,
  level = 3,
  eager = 0,
  narrow,
  heart,
  note,
}: {
  courses: readonly C[];
  level?: 2 | 3;
  eager?: number;
  narrow?: boolean;
  heart?: (course: C) => Heart | undefined;
  note?: (course: C) => ReactNode;
}) {
  const language = useLanguage();
  return (
    <div className={narrow ? 'cols narrow' : 'cols auto'}>
      {courses.map((course, i) => (
        <CourseCard
          key={course.id}
          to={courseAddress(course)}
          title={pick(language, course.title, course.bn_title)}
          cover={course.cover}
          category={pick(language, course.category_title, course.category_bn_title)}
          owner={pick(language, course.institution_name_en, course.institution_name) || undefined}
          minutes={course.minutes || undefined}
          lessons={course.lesson_count || undefined}
          rating={course.rating_count ? course.rating : undefined}
          ratings={course.rating_count || undefined}
          price={course.price_poisha}
          favourite={heart?.(course)}
          note={note?.(course)}
          level={level}
          eager={i < eager}
        />
      ))}
    </div>
  );
}
