// Component gallery (design system): header, menus, footer and overlays.
import { useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { Refused } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { AllTile, CategoryTile } from '#features/courses/web/public.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { ProgressRing } from '#ui/Share.tsx';
import { ErrorPage } from '#ui/States.tsx';
import { Syllabus } from '#features/courses/web/Syllabus.tsx';
import { AccountMenu } from '#ui/shell/AccountMenu.tsx';
import { Announcement } from '#ui/shell/Announcement.tsx';
import { BottomBar } from '#ui/shell/BottomBar.tsx';
import { Footer } from '#ui/shell/Footer.tsx';
import { Header } from '#ui/shell/Header.tsx';
import { SearchBox } from '#ui/shell/SearchBox.tsx';
import { GroupedMenu, type MenuGroupItem } from '#ui/shell/GroupedMenu.tsx';
import { SideMenu } from '#ui/shell/SideMenu.tsx';
import { ToastItem, useToast } from '#ui/Toast.tsx';
import { words } from '../../words-kit.ts';

const forever = { duration: Number.POSITIVE_INFINITY };
const stay = () => {};

export function KitWay() {
  const t = useWords();
  return (
    <Card className="stack">
      <Breadcrumb trail={[{ label: t(words.home), to: '?' }, { label: t(words.science), to: '?' }, { label: t(words.biology) }]} />
      <div className="cols">
        <div className="stack">
          <ProgressBar share={0.64} label={t(words.progress)} />
          <ProgressBar share={1} label={t(words.finished)} />
          <ProgressBar share={0.38} label={t(words.upload)} figure={t(words.upload_figure)} look="brand" />
        </div>
        <div className="row">
          <ProgressRing share={0.64} label={t(words.percent_done)} caption={t(words.percent_short)} />
          <MarksRing />
        </div>
      </div>
      <hr className="stitch" />
      <Syllabus
        sections={[
          {
            key: 'a',
            title: t(words.module_a),
            note: t(words.module_note),
            items: [
              { key: 1, title: t(words.lesson_a), icon: 'file-text', to: '?', state: 'done', note: t(words.minutes) },
              {
                key: 2,
                title: t(words.lesson_b),
                icon: 'play',
                to: '?',
                note: t(words.minutes),
                badge: <Badge kind="brand">{t(words.free)}</Badge>,
              },
              { key: 3, title: t(words.lesson_c), icon: 'circle-help', state: 'locked' },
            ],
          },
          { key: 'b', title: t(words.module_b), note: t(words.module_note), items: [] },
        ]}
      />
      <Disclosure summary={t(words.sample)}>
        <p>{t(words.letters_read)}</p>
      </Disclosure>
      <Pager page={4} last={12} label={t(words.all_courses)} />
      <div className="kit-phone">
        <Pager page={1} last={12} label={t(words.learners)} />
      </div>
    </Card>
  );
}
function MarksRing() {
  const t = useWords();
  const language = useLanguage();
  return <ProgressRing share={0.92} label={t(words.marks)} figure={number(language, 92)} caption={t(words.marks_short)} ok />;
}

export function KitFloating() {
  const t = useWords();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [menu, setMenu] = useState(false);
  return (
    <>
      <div className="row">
        <Button look="b2" onClick={() => toast({ text: t(words.lesson_removed), kind: 'ok' })}>
          {t(words.show_toast)}
        </Button>
        <Button look="b2" onClick={() => setAsking(true)}>
          {t(words.show_dialog)}
        </Button>
        <Button look="b2" onClick={() => setMenu(true)}>
          {t(words.show_drawer)}
        </Button>
      </div>
      <div className="cols kit-toasts">
        <ToastItem
          toast={{ ...forever, kind: 'ok', text: t(words.lesson_removed), action: { label: t(words.undo), onPress: stay } }}
          onLeave={stay}
        />
        <ToastItem
          toast={{ ...forever, kind: 'ok', text: t(words.lesson_removed), action: { label: t(words.undo), onPress: stay } }}
          refused={new Refused('offline', 0, '')}
          onLeave={stay}
        />
        <ToastItem toast={{ ...forever, kind: 'bad', text: t(words.picture_failed) }} onLeave={stay} />
        <ToastItem toast={{ ...forever, title: t(words.news), text: t(words.note_info) }} onLeave={stay} />
      </div>
      <ConfirmDialog
        open={asking}
        title={t(words.ask_remove)}
        confirm={t(words.remove_six)}
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        {t(words.ask_remove_text)}
      </ConfirmDialog>
      <Drawer open={menu} onClose={() => setMenu(false)} label={t(words.more)} title={<b>{t(words.person_a)}</b>}>
        <div className="side">
          <GroupedMenu items={useSideItems()} onGo={() => setMenu(false)} />
        </div>
      </Drawer>
    </>
  );
}

const useSideItems = (): MenuGroupItem[] => {
  const t = useWords();
  return [
    { key: 'home', label: t(words.home), icon: 'house', to: '/' },
    { key: 'courses', label: t(words.my_courses), icon: 'book-open', to: '/dev/kit' },
    {
      key: 'exams',
      label: t(words.exams),
      icon: 'clipboard-check',
      items: [{ key: 'own', label: t(words.own_exams), icon: 'clipboard-check', to: '/dev/exams' }],
    },
    { key: 'certificate', label: t(words.certificate), icon: 'award', to: '/dev/certificate' },
  ];
};

export function KitShell({ cover }: { cover: (family: string, seed: string) => string }) {
  const t = useWords();
  const language = useLanguage();
  const items = useSideItems();
  const [news, setNews] = useState(true);
  const [term, setTerm] = useState('');
  const other = language === 'bn' ? 'en' : 'bn';
  const logo = { to: '?', label: t(words.house_home) };
  const shared = {
    logo,
    onMenu: stay,
    onSearch: stay,
    onAccessibility: stay,
    language: { to: other, onSwitch: stay } as const,
  };
  return (
    <div className="stack kit-shell">
      {news && (
        <Announcement label={t(words.news)} onClose={() => setNews(false)}>
          {t(words.news)}
        </Announcement>
      )}
      <Header
        {...shared}
        subjects={{
          label: t(words.subjects),
          panel: (
            <a href="?">
              <img src={cover('surjo', 'a1')} alt="" width="44" height="44" />
              <span>{t(words.science)}</span>
            </a>
          ),
        }}
        guest={{ login: { to: '?login', label: t(words.login) }, register: { to: '?register', label: t(words.register) } }}
      />
      <Header
        {...shared}
        search={
          <SearchBox
            label={t(words.search_header)}
            placeholder={t(words.search_placeholder)}
            value={term}
            onTerm={setTerm}
            onSearch={setTerm}
          />
        }
        bell={{ count: 3, panel: <p className="menu-t">{t(words.no_news)}</p> }}
        account={
          <AccountMenu
            name={t(words.person_a)}
            role={t(words.learner)}
            groups={[
              {
                key: 'roles',
                title: t(words.institution_name),
                items: [{ key: 'teacher', label: t(words.teacher), icon: 'building-2', onPress: stay }],
              },
              {
                key: 'own',
                items: [
                  { key: 'profile', label: t(words.my_profile), icon: 'user-round', to: '?profile' },
                  { key: 'courses', label: t(words.my_courses), icon: 'book-open', to: '?courses' },
                ],
              },
              { key: 'out', items: [{ key: 'logout', label: t(words.logout), icon: 'log-out', danger: true, onPress: stay }] },
            ]}
          />
        }
      />
      <div className="cols">
        <Card look="flush" className="side">
          <GroupedMenu items={items} />
        </Card>
        <Card look="flush" className="side">
          <SideMenu items={undefined} />
        </Card>
        <nav className="quilt" aria-label={t(words.subjects)}>
          {(['surjo', 'jali', 'kolka', 'dhan', 'pati'] as const).map((family) => (
            <CategoryTile key={family} to="?" name={t(words.science)} cover={cover(family, family)} />
          ))}
          <AllTile to="?" name={t(words.all_courses)} />
        </nav>
      </div>
      <Card>
        <ErrorPage status={404} />
      </Card>
      <Footer
        logo={logo}
        about={t(words.house_about)}
        columns={[
          { title: t(words.platform), links: [{ to: '?home', label: t(words.home) }] },
          { title: t(words.help), links: [{ to: '?contact', label: t(words.contact) }] },
        ]}
        partners={{
          title: t(words.partners),
          items: [{ key: 1, name: t(words.institution_name), href: '?', picture: cover('lota', 'p') }],
        }}
        places={[
          { href: '?facebook', label: 'Facebook', icon: 'facebook' },
          { href: '?youtube', label: 'YouTube', icon: 'youtube' },
          { href: '?linkedin', label: 'LinkedIn', icon: 'linkedin' },
        ]}
        rights={
          <>
            © {t(words.house)}. {t(words.rights)}
          </>
        }
      />
      <BottomBar
        items={[
          { key: 'home', label: t(words.home), icon: 'house', to: '/' },
          { key: 'courses', label: t(words.my_courses), icon: 'book-open', to: '/dev/kit' },
          { key: 'certificate', label: t(words.certificate), icon: 'award', to: '/dev/certificate' },
          { key: 'more', label: t(words.more), icon: 'ellipsis', onPress: stay, open: false },
        ]}
      />
    </div>
  );
}
