// Avatar: photo or initial. Hidden from screen readers, since the name stands beside it.
import { avatarCloth, initial } from './initials.ts';

export function Avatar({ name, photo, size }: { name: string; photo?: string | null | undefined; size?: 'sm' | 'lg' }) {
  const cloth = avatarCloth(name);
  const pixels = size === 'sm' ? 32 : size === 'lg' ? 64 : 40;
  return (
    <span className={['av', size, cloth > 1 && `a${cloth}`].filter(Boolean).join(' ')} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={pixels} height={pixels} loading="lazy" decoding="async" /> : initial(name)}
    </span>
  );
}
