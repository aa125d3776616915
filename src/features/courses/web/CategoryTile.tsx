// Category tile: cover, name, course count. Stands inside <nav className="quilt">.
import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { Icon } from '#ui/Icon.tsx';

interface TileProps {
  to: string;
  name: string;
  /** how many courses; shown where there is room */
  note?: ReactNode;
}
function TileWords({ name, note }: TileProps) {
  return (
    <span>
      {name}
      {note != null && <small>{note}</small>}
    </span>
  );
}
export function CategoryTile({ cover, ...tile }: TileProps & { cover: string }) {
  return (
    <Link to={tile.to}>
      <img src={cover} alt="" width="180" height="180" loading="lazy" decoding="async" />
      <TileWords {...tile} />
    </Link>
  );
}
/** The last patch: everything. */
export function AllTile(tile: TileProps) {
  return (
    <Link to={tile.to} className="all">
      <TileWords {...tile} />
      <Icon name="arrow-right" />
    </Link>
  );
}
